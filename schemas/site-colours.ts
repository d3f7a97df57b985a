/** Colours of the site's theme, for what the Studio shows of it: neither may import the site. */
export const siteColours = {paper: '#faf7f0', ink: '#16213a', bronze: '#a8845a'}
