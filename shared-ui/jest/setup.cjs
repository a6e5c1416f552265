/* global jest */
"use strict";

const { TextDecoder, TextEncoder } = require("node:util");

require("@testing-library/jest-dom");
// Not by way of @testing-library/react, which would load React for tests that render nothing.
const { configure, getConfig } = require("@testing-library/dom");

const { rememberStyles } = require("./remember-styles.cjs");

const { getElementError: describeWithDocument } = getConfig();

/**
 * Error of a query, with the document printed into it. `waitFor` queries after each change and drops all errors but the last,
 * to which it adds the document itself: the others do without.
 * Without a message it is one of several elements that were found.
 */
function getElementError(message, container) {
  const isDropped = message !== null && getConfig()._disableExpensiveErrorDiagnostics;
  if (!isDropped) return describeWithDocument(message, container);
  return Object.assign(new Error(message), { name: "TestingLibraryElementError" });
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
