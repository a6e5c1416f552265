import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Clock } from "../../../platform/clock/clock";
import { createPreExpressHandler, type PreExpressHandler } from "../../../platform/http/pre-express-handler";
import type { IpBucket } from "../../../platform/http/ip-bucket";
import { toNetwork } from "../../../platform/http/network";
import { optsOutOfTracking } from "../../../platform/http/wants-no-count";
import type { Logger } from "../../../platform/logger/logger";
import { trackingScript } from "../tracking-script";
import type { KeepHit } from "./keep-hits";
import type { HitReader } from "./read-hit";

export interface TrackDependencies {
  keepHit: KeepHit;
  readHit: HitReader;
  bucket: IpBucket;
  clientIp: (request: IncomingMessage) => string;
  clock: Clock;
  logger: Logger;
}

/** As a string, because Node sends a string in one piece with the head. A buffer takes two pieces, which costs a tenth of a hit. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64").toString("latin1");

/** For pages of any origin, also those with an explicit policy. */
const forEverybody = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
};

const pixelHeaders = {
  ...forEverybody,
  "Content-Type": "image/gif",
  "Content-Length": String(pixel.length),
  "Cache-Control": "no-store",
};

/** Header for measurements; pages do not read it. */
const lostHeaders = { ...pixelHeaders, "Portal-Hit": "lost" };

function sendPixel(response: ServerResponse, isHead: boolean, headers = pixelHeaders): void {
  response.writeHead(200, headers);
  response.end(isHead ? undefined : pixel, "latin1");
}

/** Smallest first. */
const scripts = [
  ["br", brotliCompressSync(trackingScript)],
  ["gzip", gzipSync(trackingScript, { level: 9 })],
  [undefined, Buffer.from(trackingScript)],
] as const;

/** RFC 9110; `*` gets the uncompressed script. */
function takes(accepted: string, name: string): boolean {
  const [, weight = "1"] = new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?=,|$)`, "i").exec(accepted) ?? [
    name,
    "0",
  ];
  return Number(weight) > 0;
}

function sendScript(request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers["accept-encoding"] ?? "";
  const [encoding, body] = scripts.find(([name]) => name === undefined || takes(accepted, name)) ?? scripts[2];
  response.writeHead(200, {
    ...forEverybody,
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Length": String(body.length),
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
    Vary: "Accept-Encoding",
    "Cache-Control": "public, max-age=3600",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Runs before Express, so that a busy site costs little. Sends the pixel after its hit is committed, always with 200. Above the limit or without a
 * database the hit is lost, which `Portal-Hit` reports (D523). Visitors who opted out get the same response, and nothing is stored.
 */
export function createTrackHandler({
  keepHit,
  readHit,
  bucket,
  clientIp,
  clock,
  logger,
}: TrackDependencies): PreExpressHandler {
  /** A hit above the limit is lost. Stores nothing for opt-outs, unknown pages and unknown businesses. */
  async function keep(request: IncomingMessage, search: string): Promise<"kept" | "unwanted" | "lost"> {
    const { headers } = request;
    if (optsOutOfTracking(headers)) return "unwanted";
    const network = toNetwork(clientIp(request));
    if (bucket.take(network) > 0) return "lost";
    const { "user-agent": userAgent = "", referer } = headers;
    const asker = { network, userAgent: userAgent.slice(0, 400), referer };
    const hit = readHit(new URLSearchParams(search), asker, clock.now());
    return hit === null ? "unwanted" : keepHit(hit);
  }

  return createPreExpressHandler({
    name: "a hit",
    logger,
    answer(request, response) {
      const { url = "", method } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const end = url.indexOf("?");
      const path = (end === -1 ? url : url.slice(0, end)).toLowerCase();
      if (path === "/t.js") sendScript(request, response);
      else if (path !== "/api/track.gif") return false;
      else if (method === "HEAD" || end === -1) sendPixel(response, method === "HEAD");
      else {
        return keep(request, url.slice(end + 1)).then((outcome) => {
          sendPixel(response, false, outcome === "lost" ? lostHeaders : pixelHeaders);
        });
      }
      return true;
    },
    fail(response) {
      sendPixel(response, false, lostHeaders);
    },
  });
}
