#!/bin/sh
# The commands of the image (`docker exec … invite anna@example.com`): each name is a link to this file. `admin` takes the
# command as its first word, every other name is one. What is said names them so, and not as npm runs them.
export COMMANDS_ON_PATH=1
name=$(basename "$0")
[ "$name" = admin ] || set -- "$name" "$@"
exec node "$(dirname "$(readlink -f "$0")")/../dist/server/cli.js" "$@"
