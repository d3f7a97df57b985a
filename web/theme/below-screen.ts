/**
 * Selects, for narrow screens, everything that a visitor has to scroll to. The size of these parts affects no
 * other element.
 */
export const belowScreen = 'main section ~ section, main ~ * footer'
