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

/** The agency's setting. */
export const useAgencySettings = () => useLoad(agencyQuery());

interface Saving<T> {
  busy: boolean;
  save: (value: T) => void;
}

/** Keeps a change. A refusal goes to its fields, and to a toast where no field is at fault. */
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

/** Name, address, email and phone. */
export function useSaveAgency(onRefused: ShowFaults): Saving<AgencySettings> {
  return useSave((api, settings) => api.call("POST /admin/agency", settings), onRefused, "Agency saved.");
}

/** Another logo; null removes it. */
export function useSaveLogo(onRefused: ShowFaults): Saving<File | null> {
  const send = async (api: ApiClient, file: File | null) =>
    api.call("POST /admin/agency/logo", { image: file === null ? null : await readBase64(file) });
  return useSave(send, onRefused, "Logo saved.");
}

/** The bytes of a file in base64. */
async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
