/* global jest */
"use strict";

const { TextDecoder, TextEncoder } = require("node:util");

require("@testing-library/jest-dom");
const { configure } = require("@testing-library/react");

// What is waited for may take long on a machine that does many other things; nothing asserts a speed.
configure({ asyncUtilTimeout: 10_000 });
// Here and not as testTimeout, which Jest does not take from a project of several.
jest.setTimeout(60_000);

// jsdom lacks these; a browser has them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.Element.prototype.scrollIntoView ??= () => undefined;
