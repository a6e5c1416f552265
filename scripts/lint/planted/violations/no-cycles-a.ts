import type { B } from "./no-cycles-b";
/** Type imports also form a cycle. */
export type A = B | string;
