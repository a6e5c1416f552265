import { createServer } from "node:http";

/** Minimum of a redirect: no lookup and no storage. */
const server = createServer((request, response) => {
  if (request.url === "/") return response.writeHead(200).end();
  response.writeHead(302, { location: "https://shop.test/", "cache-control": "no-store", "content-length": "0" }).end();
});
server.listen(Number(process.env.PORT), "127.0.0.1");
