/** A line of a reported stack that names a released script. Lines and columns begin with 1. */
export interface Frame {
  /** The whole place in the text, such as `https://portal.example/remotes/mfe-a/1.0.0/299.0f8d112417.js:1:220`. */
  text: string;
  remote: string;
  version: string;
  /** Path below the release's folder. */
  file: string;
  line: number;
  column: number;
}

/** The loader adds a query to read past a cache. */
const PLACE =
  /(?:https?:\/\/[^\s/()@]+)?\/remotes\/(mfe-[a-z0-9-]+)\/([^\s/:()?]+)\/([^\s:()?]+\.js)(?:\?[^\s:()]*)?:(\d{1,9}):(\d{1,9})/g;

/** Returns the places of released scripts in a stack, in their order. Browsers write stacks in different forms. */
export function findFrames(stack: string): Frame[] {
  return Array.from(stack.matchAll(PLACE), ([text, remote = "", version = "", file = "", line, column]) => ({
    text,
    remote,
    version,
    file,
    line: Number(line),
    column: Number(column),
  }));
}
