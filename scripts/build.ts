import { build } from "./launch/build-shop.ts";
import { stopWithPrograms } from "./launch/program.ts";

stopWithPrograms();
await build();
