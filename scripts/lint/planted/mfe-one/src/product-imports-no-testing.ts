import { fakeHost } from "../../shared-ui/src/testing/fake-host";
export const found = fakeHost;
