import { connect } from "node:net";

/**
 * Sends bytes as they are, for what no HTTP client would send; resolves with the whole answer. Each character of a text is the byte of its
 * number (Latin-1). Whoever is refused before all is sent may be cut off: what was answered by then is the answer.
 */
export async function sendRaw(address: string, bytes: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("error", (error) => {
      if (answer === "") reject(error);
    });
    socket.on("close", () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), text: answer });
    });
  });
}
