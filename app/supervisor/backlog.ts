/**
 * How many connections the system keeps until they are accepted, if its own limit allows it. With Node's 511,
 * further visitors of a crowd are silently dropped, and try again after 1, 3, 7 and 15 s.
 */
export const backlog = 4096
