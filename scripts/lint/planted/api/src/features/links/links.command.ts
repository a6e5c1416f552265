export const createLink = (): string => "link";
