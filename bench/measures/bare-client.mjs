import { connect } from "node:net";

const headEnd = "\r\n\r\n";
/**
 * A client must close an idle connection first. Node's servers close it after five seconds and reset a request of that
 * moment.
 */
const longestIdleMs = 2_500;

/** Returns head, status and length of an answer; undefined until its head is complete. */
function readHead(text) {
  const end = text.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = text.slice(0, end);
  const bodyLength = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  return { head, status: Number(head.slice(9, 12)), length: end + headEnd.length + bodyLength };
}

/** Opens a connection for one request at a time. `ask` throws if the connection closes before the answer. */
function openConnection({ hostname, port, host }) {
  const socket = connect({ host: hostname, port: Number(port) }).setNoDelay();
  const connection = { isOpen: true, ask, close: () => socket.destroy() };
  let received = "";
  let pending;

  function finish(settle) {
    pending = undefined;
    received = "";
    settle();
  }
  function end(error) {
    connection.isOpen = false;
    const request = pending;
    if (request) finish(() => request.reject(error ?? new Error("The connection was closed before the answer.")));
  }
  socket.on("error", end).on("close", () => end());
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
    const answer = readHead(received);
    if (!pending || !answer || received.length < answer.length) return;
    const { resolve } = pending;
    finish(() => resolve(answer));
    if (/^connection: *close/im.test(answer.head)) connection.isOpen = false;
  });
  function ask(target, { lines, body }) {
    return new Promise((resolve, reject) => {
      pending = { resolve, reject };
      const method = body === undefined ? "GET" : "POST";
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n${body ?? ""}`);
    });
  }
  return connection;
}

/**
 * Creates a client that costs the processor little. Sends GET, or POST with a body; waits while all connections are
 * busy. `lines`: more lines of the head, with line ends.
 */
export function createBareClient(url, connections) {
  const address = new URL(url);
  const idle = [];
  const waiting = [];
  let open = 0;

  function take() {
    while (idle.length > 0) {
      const connection = idle.pop();
      if (connection.isOpen && performance.now() - connection.idleSince < longestIdleMs) return connection;
      connection.close();
      open -= 1;
    }
    if (open >= connections) return undefined;
    open += 1;
    return openConnection({ hostname: address.hostname, port: address.port, host: address.host });
  }
  function release(connection) {
    connection.idleSince = performance.now();
    idle.push(connection);
    const next = waiting.length > 0 ? take() : undefined;
    if (next) waiting.shift()(next);
  }
  async function ask(target, request) {
    const connection = take() ?? (await new Promise((resolve) => waiting.push(resolve)));
    try {
      return await connection.ask(target, request);
    } finally {
      release(connection);
    }
  }
  return {
    get: (target, lines = "User-Agent: bench\r\n") => ask(target, { lines }),
    post: ask,
    close: () => idle.forEach((connection) => connection.close()),
  };
}
