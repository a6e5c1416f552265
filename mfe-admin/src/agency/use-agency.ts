import { useNotify } from "@portal/host-contract";
import {
  type AgencySettings,
  type AgencySettingsAnswer,
  type ApiClient,
  defineQuery,
  describeFailure,
  isApiError,
  useChange,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";
import type { FieldErrors } from "@portal/shared-ui/forms";

const agencyQuery = defineQuery("GET /admin/agency");
const ERROR_TOAST_MS = 6000;

export type AgencyField = keyof AgencySettings | "image";

export const useAgencySettings = () => useLoad(agencyQuery());

interface Saving<T> {
  busy: boolean;
  save: (value: T) => void;
}

/** Saves the settings. A refusal shows at its fields, or in a toast when it names none. */
function useSave<T>(
  send: (api: ApiClient, value: T) => Promise<AgencySettingsAnswer>,
  onRefused: ShowFaults,
  done: string,
): Saving<T> {
  const notify = useNotify();
  const { update } = useQueryCache();
  const saving = useChange(send, {
    onSuccess: (answer) => {
      update(agencyQuery(), () => answer);
      onRefused({});
      notify({ type: "success", message: done });
    },
    onError: (error) => {
      if (isApiError(error) && error.fields) onRefused(error.fields);
      else notify({ type: "error", message: describeFailure(error).message, durationMs: ERROR_TOAST_MS });
    },
  });
  return { busy: saving.isPending, save: (value) => saving.mutate(value) };
}

type ShowFaults = (faults: FieldErrors<AgencyField>) => void;

export function useSaveAgency(onRefused: ShowFaults): Saving<AgencySettings> {
  return useSave((api, settings) => api.call("POST /admin/agency", settings), onRefused, "Agency saved.");
}

/** null removes the logo. */
export function useSaveLogo(onRefused: ShowFaults): Saving<File | null> {
  const send = async (api: ApiClient, file: File | null) =>
    api.call("POST /admin/agency/logo", { image: file === null ? null : await readBase64(file) });
  return useSave(send, onRefused, "Logo saved.");
}

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
