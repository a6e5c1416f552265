"use strict";

const { TextDecoder, TextEncoder } = require("node:util");

require("@testing-library/jest-dom");

// jsdom lacks these; a browser has them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
