import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of a sign-in: read JSON, verify an argon2id hash, two at a time. */
const { hash, verify } = createRequire(new URL("../../api/package.json", import.meta.url))("@node-rs/argon2");
const stored = await hash("Demo-Client-2026!", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const waiting = [];
let running = 0;

async function verifyInTurn(password) {
  if (running >= 2) await new Promise((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await verify(stored, password);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const password = request.method === "POST" ? JSON.parse(text).password : undefined;
  const isRight = password === undefined || (await verifyInTurn(password));
  response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" }).end('{"message":"ok"}');
});
server.listen(Number(process.env.PORT), "127.0.0.1");
