import type { EndpointAnswer, EndpointBody, EndpointKey, EndpointParams, EndpointQuery } from "@portal/api-contract";
import type { HostApi } from "@portal/host-contract";

import { ApiError } from "./api-error.js";
import { readAnswer, toApiError } from "./read-answer.js";

export interface CallOptions<K extends EndpointKey> {
  /** Ends the call; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** A list repeats its name; what is undefined is left out. */
  query?: EndpointQuery<K>;
  /** One value a `{name}` of the path. */
  params?: EndpointParams<K>;
  headers?: Readonly<Record<string, string>>;
  /** The call goes without the person's cookies. */
  credentials?: "omit";
  /** Sends the body as a form (`multipart/form-data`), for calls with files. */
  asForm?: true;
}

export type CallArguments<K extends EndpointKey> =
  EndpointBody<K> extends undefined
    ? [body?: undefined, options?: CallOptions<K>]
    : [body: EndpointBody<K>, options?: CallOptions<K>];

export interface Page<Answer> {
  answer: Answer;
  /** For the `cursor` of the next call; null on the last page. */
  nextCursor: string | null;
}

/** A file that has come whole. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

export interface ApiClient {
  /**
   * Calls one endpoint of the wire contract and gives the body of its 2xx answer.
   *
   * @throws ApiError for every refusal, and with status 0 when there was no answer
   */
  call: <K extends EndpointKey>(key: K, ...args: CallArguments<K>) => Promise<EndpointAnswer<K>>;
  /** The same for a bare list, whose next cursor stands in the header `X-Next-Cursor`. */
  callPage: <K extends EndpointKey>(key: K, ...args: CallArguments<K>) => Promise<Page<EndpointAnswer<K>>>;
  /**
   * Gets a file, whole.
   *
   * @throws ApiError for every refusal; with status 0 when there was no answer, or it broke off
   */
  download: <K extends EndpointKey>(key: K, ...args: CallArguments<K>) => Promise<DownloadedFile>;
}

/** A typed client over the host's requests (`METHOD /path` below /api, cookies included). */
export function createApiClient(hostApi: HostApi): ApiClient {
  async function callPage<K extends EndpointKey>(key: K, ...[body, options]: CallArguments<K>) {
    const { response, text } = await send(hostApi, key, body, options, readText);
    // The edge: the API's response schemas hold the answer to the same contract type.
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

/** `sales.csv` of `attachment; filename=sales.csv`, or `"sales.csv"`; the portal gives ASCII names. */
function readFileName(response: Response): string {
  return /filename="?([\w.-]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "download";
}

const readText = async (response: Response) => ({ response, text: await response.text() });

/** Texts by name, each file of a list as its own part; omits undefined values. */
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

/** Options of `fetch` for a body. The browser sets the type of a form, with its boundary. */
function writeBody(body: unknown, asForm: boolean): { body?: BodyInit; type?: string } {
  if (typeof body === "object" && body !== null && asForm) return { body: toForm(body) };
  return body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
}

/** The answer as it is read whole: one that breaks off counts as no answer. */
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
