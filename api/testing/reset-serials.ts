/** Runs before each file: a worker's files share modules. */
import { resetSerials } from "./serial";

resetSerials();
