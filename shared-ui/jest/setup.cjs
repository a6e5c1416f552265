"use strict";

const { TextDecoder, TextEncoder } = require("node:util");

require("@testing-library/jest-dom");
// @testing-library/react would load React for tests that render nothing.
const { configure, getConfig } = require("@testing-library/dom");

const { rememberStyles } = require("./remember-styles.cjs");

const { getElementError: describeWithDocument } = getConfig();

/**
 * Prints the document only when the error is read: `waitFor` queries after each change and reads only the last error. An error without a message is
 * for one of several found elements.
 */
function getElementError(message, container) {
  const isMostlyDropped = message !== null && getConfig()._disableExpensiveErrorDiagnostics;
  if (!isMostlyDropped) return describeWithDocument(message, container);
  const error = Object.assign(new Error(), { name: "TestingLibraryElementError" });
  const get = () => describeWithDocument(message, container).message;
  return Object.defineProperty(error, "message", { configurable: true, get });
}

// A busy machine may be slow; no test asserts a speed.
configure({ asyncUtilTimeout: 10_000, getElementError });
// Jest ignores `testTimeout` in a project of several.
jest.setTimeout(60_000);

// jsdom lacks these.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.Element.prototype.scrollIntoView ??= () => undefined;

rememberStyles(globalThis);
