/** On narrow screens: what a visitor has to scroll to, whatever the page. Its size is no other element's matter. */
export const belowScreen = 'main section ~ section, main ~ * footer'
