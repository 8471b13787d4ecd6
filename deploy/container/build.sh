#!/bin/sh
# Builds the image `tatka` without a registry, with buildah, on Debian as root.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$checkout/node_modules/.bin/node" "$checkout/deploy/container/make-root.mjs" "$work/root"
# Removes Node's debug symbols.
if command -v strip >/dev/null; then strip --strip-unneeded "$work/root/usr/bin/node"; fi
buildah bud --isolation chroot --layers=false --tag "${1:-tatka}" --file "$checkout/deploy/container/Containerfile" "$work"
