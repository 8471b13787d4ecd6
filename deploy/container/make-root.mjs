// Makes the root folder of the store's image: Debian's C library and tini, Node, the built apps, and of node_modules
// only what the built server asks for. Run it in a checkout that `npm start` or `npm test` has built, on Debian:
//   node deploy/container/make-root.mjs /tmp/tatka-root
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const checkout = fileURLToPath(new URL("../../", import.meta.url));
const root = process.argv[2];
if (!root || existsSync(root)) throw new Error("name a folder that is not there yet");
const app = join(root, "srv/tatka");

const debian = ["libc6", "libgcc-s1", "libstdc++6", "libatomic1", "base-files", "netbase", "tzdata", "tini"];

/** Packages that the bundle does not contain (apps/server/rolldown.config.ts), and packages whose files it reads. */
const packages = [
  ...["sharp", "@node-rs/argon2", "graphile-worker", "fontkit", "pdfkit", "pg", "tesseract.js", "unpdf"],
  ...["@tesseract.js-data/ben", "@tesseract.js-data/eng", "@fontsource/hind-siliguri", "@opentelemetry/core"],
];

/** Files that the built server does not need: types, sources, other builds. */
const isNeeded = (/** @type {string} */ file) =>
  !/\.(map|md|d\.ts|d\.mts|d\.cts|tsbuildinfo)$/.test(file) &&
  !/tesseract\.js-core\/tesseract-core(-simd|-relaxedsimd)?\.(js|wasm)$/.test(file) &&
  !/tesseract\.js-core\/.*\.wasm\.js$/.test(file) &&
  !/(tesseract\.js\/dist|pdfkit\/js\/pdfkit\.standalone|\/(test|tests|docs|examples|__tests__)\/)/.test(file);

layOutSystem();
copy("node_modules/node/bin/node", join(root, "usr/bin/node"));
for (const name of ["server", "storefront", "admin"]) copy(`apps/${name}/build`, join(app, `apps/${name}/build`));
for (const name of ["server", "storefront", "admin"])
  copy(`apps/${name}/package.json`, join(app, `apps/${name}/package.json`));
copy("package.json", join(app, "package.json"));
for (const name of ["database", "theme", "packshots", "domain", "contract"]) {
  copy(`packages/${name}`, join(app, `packages/${name}`), (file) => !/\/(node_modules|src\/.*\.test\.ts)/.test(file));
  mkdirSync(join(app, "node_modules/@tatka"), { recursive: true });
  symlinkSync(`../../packages/${name}`, join(app, "node_modules/@tatka", name));
}
const taken = new Set();
for (const name of packages) take(name, join(checkout, "apps/server/package.json"));
writeFileSync(join(root, "etc/passwd"), "root:x:0:0::/:\ntatka:x:10001:10001::/data:\n");
writeFileSync(join(root, "etc/group"), "root:x:0:\ntatka:x:10001:\n");
writeFileSync(join(root, "etc/nsswitch.conf"), "hosts: files dns\n");
// In the image, root owns everything: `COPY` only preserves modes.
for (const name of ["data", "tmp"]) {
  mkdirSync(join(root, name), { recursive: true });
  chmodSync(join(root, name), 0o1777);
}

function layOutSystem() {
  const packed = mkdtempSync(join(tmpdir(), "tatka-debs-"));
  chmodSync(packed, 0o777);
  execFileSync("apt-get", ["download", "-qq", ...debian], { cwd: packed, stdio: ["ignore", "ignore", "inherit"] });
  // Debian's /usr merge: /bin and /lib are links.
  for (const name of ["bin", "lib", "sbin"]) {
    mkdirSync(join(/** @type {string} */ (root), "usr", name), { recursive: true });
    symlinkSync(`usr/${name}`, join(/** @type {string} */ (root), name));
  }
  for (const name of readdirSync(packed)) {
    const archive = execFileSync("/usr/bin/dpkg-deb", ["--fsys-tarfile", join(packed, name)], { maxBuffer: 1e9 });
    const without = [
      "./usr/share/doc",
      "./usr/share/man",
      "./usr/share/lintian",
      "./usr/lib/*/gconv",
      "./usr/lib/*/perl-base",
    ];
    const tar = ["-x", "--keep-directory-symlink", "-C", /** @type {string} */ (root)];
    execFileSync("tar", [...tar, ...without.map((path) => `--exclude=${path}`)], { input: archive });
  }
  rmSync(packed, { recursive: true });
}

/**
 * A package and all that it asks for, each at its place.
 *
 * @param {string} name
 * @param {string} from the package.json that asks for it
 */
function take(name, from) {
  const folder = folderOf(name, from);
  if (!folder || taken.has(folder)) return;
  taken.add(folder);
  copy(
    relative(checkout, folder),
    join(app, relative(checkout, folder)),
    (file) => !file.slice(folder.length).includes("/node_modules"),
  );
  const manifest = join(folder, "package.json");
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, "utf8"));
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) take(other, manifest);
}

/**
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  for (const base of createRequire(from).resolve.paths(name) ?? []) {
    const folder = join(base, name);
    if (existsSync(join(folder, "package.json"))) return realpathSync(folder);
  }
  return undefined;
}

/**
 * @param {string} from within the checkout
 * @param {string} to
 * @param {(file: string) => boolean} [only]
 */
function copy(from, to, only = () => true) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(checkout, from), to, {
    recursive: true,
    dereference: false,
    filter: (file) => only(file) && isNeeded(file),
  });
}
