import { connect } from "node:net";

/** Sends any bytes (Latin-1). Returns what arrived, even if the server closes the connection early. */
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
