export const describeMail = true;
