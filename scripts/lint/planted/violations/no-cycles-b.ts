import { a } from "./no-cycles-a";
export const b: string = typeof a;
