export const serve = (): boolean => true;
