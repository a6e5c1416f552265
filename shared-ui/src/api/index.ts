export * from "@portal/api-contract";
export { ApiError, type ApiErrorDetails, isApiError } from "./api-error.js";
export {
  type ApiClient,
  type CallOptions,
  createApiClient,
  type DownloadedFile,
  type Page,
} from "./create-api-client.js";
export {
  type CachedQuery,
  composePagedQuery,
  composeQuery,
  definePagedList,
  definePagedQuery,
  defineQuery,
  type FetchContext,
  type PagedQuery,
  type Query,
} from "./define-query.js";
export { saveFile } from "./save-file.js";
export { describeFailure, type FailureWords } from "./describe-failure.js";
export { sourceNames } from "./source.texts.js";
export { type StaffText, staffTexts } from "./staff.texts.js";
export { useApi } from "./use-api.js";
export { type Change, type ChangeOptions, useChange } from "./use-change.js";
export { integrationsQuery, useIntegrations } from "./use-integrations.js";
export { type Loaded, type LoadedPages, useLoad, useLoadPages } from "./use-load.js";
export { type Outdated, type QueryCache, useQueryCache } from "./use-query-cache.js";
export { keepPreviousData } from "@tanstack/react-query";
