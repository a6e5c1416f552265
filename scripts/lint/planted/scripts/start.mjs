export const start = () => "started";
