"use strict";

const { TextDecoder, TextEncoder } = require("node:util");

require("@testing-library/jest-dom");
// Not by way of @testing-library/react, which would load React for tests that render nothing.
const { configure, getConfig } = require("@testing-library/dom");

const { rememberStyles } = require("./remember-styles.cjs");

const { getElementError: describeWithDocument } = getConfig();

/**
 * Error of a query, with the document printed into it. `waitFor` queries after each change and reads no error but the last, so
 * its errors are printed when they are read. Without a message it is one of several elements that were found.
 */
function getElementError(message, container) {
  const isMostlyDropped = message !== null && getConfig()._disableExpensiveErrorDiagnostics;
  if (!isMostlyDropped) return describeWithDocument(message, container);
  const error = Object.assign(new Error(), { name: "TestingLibraryElementError" });
  const get = () => describeWithDocument(message, container).message;
  return Object.defineProperty(error, "message", { configurable: true, get });
}

// What is waited for may take long on a machine that does many other things; nothing asserts a speed.
configure({ asyncUtilTimeout: 10_000, getElementError });
// Here and not as testTimeout, which Jest does not take from a project of several.
jest.setTimeout(60_000);

// jsdom lacks these; a browser has them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.Element.prototype.scrollIntoView ??= () => undefined;

rememberStyles(globalThis);
