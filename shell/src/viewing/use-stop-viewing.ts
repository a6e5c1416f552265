import { useNavigation, useSession } from "@portal/host-contract";
import { describeFailure, useApi } from "@portal/shared-ui/api";
import { useState } from "react";

export interface StopViewing {
  busy: boolean;
  failure: string | null;
  stop: () => void;
}

export function useStopViewing(): StopViewing {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function stopOnce(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.call("POST /admin/view-as", { userId: null });
      await refresh();
      navigate("/AdminDash");
    } catch (error) {
      setFailure(describeFailure(error).message);
      setBusy(false);
    }
  }

  return { busy, failure, stop: () => void (busy ? undefined : stopOnce()) };
}
