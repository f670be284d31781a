#!/bin/sh
# The commands of the image (`docker exec … invite anna@example.com`): each name is a link to this file. `admin` takes the
# command as its first word, every other name is one.
name=$(basename "$0")
[ "$name" = admin ] || set -- "$name" "$@"
exec node "$(dirname "$(readlink -f "$0")")/../dist/server/cli.js" "$@"
