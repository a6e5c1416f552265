export const sendMail = (): boolean => true;
