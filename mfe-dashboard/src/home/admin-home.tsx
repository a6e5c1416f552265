import { useNavigation } from "@portal/host-contract";
import { Spinner } from "@portal/shared-ui/core";
import { useEffect } from "react";

/** Redirects staff from `/` to the clients. Back does not return here. */
export function AdminHome() {
  const { navigate } = useNavigation();
  useEffect(() => navigate("/AdminDash", { replace: true }), [navigate]);
  return <Spinner label="Opening the client list" />;
}
