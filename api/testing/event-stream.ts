import { setTimeout as delay } from "node:timers/promises";
import type { TestClient } from "./http-client";

export interface StreamFrame {
  id: string;
  name: string;
  data: unknown;
}

export interface TestStream {
  status: number;
  contentType: string | null;
  frames: StreamFrame[];
  isOver: boolean;
  /** Waits until the condition holds; throws after ten seconds. */
  until(isSo: (stream: TestStream) => boolean): Promise<void>;
  leave(): void;
}

function readFrame(text: string): StreamFrame {
  const fields = new Map(
    text.split("\n").map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  const data = fields.get("data");
  return {
    id: fields.get("id") ?? "",
    name: fields.get("event") ?? "",
    data: data === undefined ? null : (JSON.parse(data) as unknown),
  };
}

async function follow(stream: TestStream, body: ReadableStream<Uint8Array>): Promise<void> {
  let text = "";
  try {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const pieces = (text + part).split("\n\n");
      text = pieces.pop() ?? "";
      stream.frames.push(...pieces.map(readFrame));
    }
  } catch {
    // `leave` aborts the stream, which throws.
  }
  stream.isOver = true;
}

/** Opens an event stream with the client's cookies, as a browser does. */
export async function listen(
  { cookies }: TestClient,
  address: string,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<TestStream> {
  const leaving = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${address}/api/sse/events${query}`, {
    headers: { cookie, ...headers },
    signal: leaving.signal,
  });
  const stream: TestStream = {
    status: response.status,
    contentType: response.headers.get("content-type"),
    frames: [],
    isOver: false,
    async until(isSo) {
      for (const endAt = Date.now() + 10_000; !isSo(stream);) {
        if (Date.now() > endAt) throw new Error(`The stream has told only ${JSON.stringify(stream.frames)}.`);
        await delay(10);
      }
    },
    leave: () => {
      leaving.abort();
    },
  };
  if (response.body) void follow(stream, response.body);
  return stream;
}
