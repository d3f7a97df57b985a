/**
 * Version of the forms whose boxes are sent as they were ticked. Before it, code that loaded late could tick every box
 * with the first one, so that the optional consents of such a form are no proof.
 */
export const provenFormVersion = 2
