export const card = "for tests";
