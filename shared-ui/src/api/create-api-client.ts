import type { EndpointAnswer, EndpointBody, EndpointKey, EndpointParams, EndpointQuery } from "@portal/api-contract";
import type { HostApi } from "@portal/host-contract";

import { ApiError } from "./api-error.js";
import { readAnswer, toApiError } from "./read-answer.js";

export interface CallOptions<K extends EndpointKey> {
  /** When it aborts, the call rejects with its reason. */
  signal?: AbortSignal;
  /** A list repeats its name for each value. */
  query?: EndpointQuery<K>;
  params?: EndpointParams<K>;
  headers?: Readonly<Record<string, string>>;
  credentials?: "omit";
  /** `multipart/form-data`, for calls with files. */
  asForm?: true;
}

export type CallArguments<K extends EndpointKey> =
  EndpointBody<K> extends undefined
    ? [body?: undefined, options?: CallOptions<K>]
    : [body: EndpointBody<K>, options?: CallOptions<K>];

export interface Page<Answer> {
  answer: Answer;
  nextCursor: string | null;
}

export interface DownloadedFile {
  name: string;
  content: Blob;
}

export interface ApiClient {
  /** @throws ApiError for every refusal, and with status 0 when there is no answer */
  call: <K extends EndpointKey>(key: K, ...args: CallArguments<K>) => Promise<EndpointAnswer<K>>;
  /** For a list with its next cursor in `X-Next-Cursor`. */
  callPage: <K extends EndpointKey>(key: K, ...args: CallArguments<K>) => Promise<Page<EndpointAnswer<K>>>;
  /** @throws ApiError for every refusal, and with status 0 when there is no answer or the file broke off */
  download: <K extends EndpointKey>(key: K, ...args: CallArguments<K>) => Promise<DownloadedFile>;
}

export function createApiClient(hostApi: HostApi): ApiClient {
  async function callPage<K extends EndpointKey>(key: K, ...[body, options]: CallArguments<K>) {
    const { response, text } = await send(hostApi, key, body, options, readText);
    // The API's response schemas enforce the contract type.
    const answer = readAnswer(response, text) as EndpointAnswer<K>;
    return { answer, nextCursor: response.headers.get("X-Next-Cursor") };
  }

  async function download<K extends EndpointKey>(
    key: K,
    ...[body, options]: CallArguments<K>
  ): Promise<DownloadedFile> {
    const answer = await send(hostApi, key, body, options, async (response) =>
      response.ok ? { name: readFileName(response), content: await response.blob() } : readText(response),
    );
    if ("content" in answer) return answer;
    throw toApiError(answer.response, answer.text);
  }

  return {
    callPage,
    download,
    call: async (key, ...args) => (await callPage(key, ...args)).answer,
  };
}

function toPath(pattern: string, params: Record<string, string> = {}, query: object = {}): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Reads a quoted or unquoted name. The portal sends ASCII names. */
function readFileName(response: Response): string {
  return /filename="?([\w.-]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "download";
}

const readText = async (response: Response) => ({ response, text: await response.text() });

/** Appends each file of a list as its own part. */
function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof File) form.append(name, item, item.name);
      else if (item !== undefined) form.append(name, String(item));
    }
  }
  return form;
}

/** A form has no type here, because the browser sets the type with its boundary. */
function writeBody(body: unknown, asForm: boolean): { body?: BodyInit; type?: string } {
  if (typeof body === "object" && body !== null && asForm) return { body: toForm(body) };
  return body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
}

/** An interrupted answer counts as no answer. */
async function send<K extends EndpointKey, T>(
  hostApi: HostApi,
  key: K,
  body: unknown,
  options: CallOptions<K> = {},
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const space = key.indexOf(" ");
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  const written = writeBody(body, options.asForm === true);
  if (written.type !== undefined) headers["Content-Type"] = written.type;
  try {
    const response = await hostApi.request(toPath(key.slice(space + 1), options.params, options.query), {
      method: key.slice(0, space),
      headers,
      body: written.body,
      signal: options.signal,
      ...(options.credentials ? { credentials: options.credentials } : {}),
    });
    return await read(response);
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw new ApiError(
      { status: 0, code: "no-answer", message: "We could not reach the portal. Check your connection and try again." },
      { cause },
    );
  }
}
