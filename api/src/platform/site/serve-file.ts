import { stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { Request, Response } from "express";

export interface ServedFile {
  /** Absolute folder; files outside it are not served. */
  root: string;
  /** Decoded path below the root. */
  path: string;
  cacheControl: string;
}

/** Compressed files from the build; brotli comes first, because it is smaller. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function isInside(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep) && !path.includes("\0");
}

/** Call when the file vanished meanwhile: its headers must not reach the next answer. */
function forgetFile(response: Response): void {
  for (const name of ["Content-Type", "Content-Encoding", "Cache-Control", "ETag", "Link", "Server-Timing"])
    response.removeHeader(name);
}

async function pipeFile(response: Response, root: string, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.sendFile(
      path,
      { root, cacheControl: false, lastModified: false, dotfiles: "ignore" },
      (error?: unknown) => {
        if (!error || response.headersSent) {
          resolve(true);
          return;
        }
        forgetFile(response);
        const status = typeof error === "object" && "status" in error ? error.status : 500;
        if (status === 404 || status === 403) resolve(false);
        else reject(error instanceof Error ? error : new Error("The file could not be sent."));
      },
    );
  });
}

/** Sends the file in the best accepted encoding, with ETag and ranges. Returns false if the file does not exist. */
export async function serveFile(request: Request, response: Response, file: ServedFile): Promise<boolean> {
  const absolute = join(file.root, file.path);
  if (!isInside(file.root, absolute) || !(await isFile(absolute))) return false;
  const relative = absolute.slice(file.root.length);
  response.setHeader("Cache-Control", file.cacheControl);
  response.vary("Accept-Encoding");
  response.type(extname(absolute) || "application/octet-stream");
  for (const { name, ending } of encodings) {
    if (request.acceptsEncodings(name) && (await isFile(absolute + ending))) {
      response.setHeader("Content-Encoding", name);
      return pipeFile(response, file.root, relative + ending);
    }
  }
  return pipeFile(response, file.root, relative);
}
