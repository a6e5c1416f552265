import type { B } from "./no-cycles-b";
/** Types alone make a circle, too. */
export type A = B | string;
