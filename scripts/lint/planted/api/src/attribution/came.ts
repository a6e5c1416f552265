export const came = 1;
