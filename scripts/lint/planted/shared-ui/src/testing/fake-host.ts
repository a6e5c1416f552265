export const fakeHost = "fake";
