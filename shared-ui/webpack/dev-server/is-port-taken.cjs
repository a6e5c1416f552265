"use strict";

const net = require("node:net");

const LOOPBACK = "127.0.0.1";

/** Returns whether a program listens on the port. Browsers try both addresses of localhost. */
async function isPortTaken(port) {
  const taken = await Promise.all([LOOPBACK, "::1"].map((host) => canNotListen(port, host)));
  return taken.includes(true);
}

function canNotListen(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // A machine without IPv6 has no ::1.
    probe.once("error", ({ code }) => resolve(code === "EADDRINUSE" || code === "EACCES"));
    probe.listen({ port, host }, () => probe.close(() => resolve(false)));
  });
}

module.exports = { LOOPBACK, isPortTaken };
