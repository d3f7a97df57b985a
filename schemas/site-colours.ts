/**
 * The colours of the site's theme that the Studio shows. They are repeated here, because neither schemas nor
 * Studio may import the site.
 */
export const siteColours = {paper: '#faf7f0', ink: '#16213a', bronze: '#a8845a'}
