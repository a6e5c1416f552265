import type { A } from "./no-cycles-a";
export type B = A[];
