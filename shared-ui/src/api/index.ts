export * from "@portal/api-contract";
export { ApiError, type ApiErrorDetails, isApiError } from "./api-error.js";
export {
  type ApiClient,
  type CallOptions,
  createApiClient,
  type DownloadedFile,
  type Page,
} from "./create-api-client.js";
export { saveFile } from "./save-file.js";
export { describeFailure, type FailureWords } from "./describe-failure.js";
export { sourceNames } from "./source.texts.js";
export { type StaffText, staffTexts } from "./staff.texts.js";
export { useApi } from "./use-api.js";
export { useIntegrations } from "./use-integrations.js";
