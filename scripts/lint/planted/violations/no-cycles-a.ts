import { b } from "./no-cycles-b";
export const a = (): string => b;
