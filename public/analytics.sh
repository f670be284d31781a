#!/bin/sh
# Sends files to Customer Analytics and prints figures. Needs curl. All questions: SITE/dashboard/api
set -eu

usage() {
  cat <<'USAGE'
Usage:
  analytics.sh send FILE [--add-to SOURCE | --costs-of SOURCE] [--name NAME]
      Sends a file, waits until it is processed, and prints the id of its source. The same file is never added twice:
      a request that was interrupted may be repeated. A file without rows, such as the orders of a quiet day, adds
      nothing: this is said, and is no failure. With --costs-of, the file has unit costs or spend of the source.
  analytics.sh sources
      The id, state and name of each source.
  analytics.sh reports SOURCE
      The reports that the source has.
  analytics.sh figures SOURCE REPORT [NAME=VALUE ...]
      A table as CSV. A report of several tables needs table=KEY.
  analytics.sh last SOURCE REPORT FIGURE [NAME=VALUE ...]
      One figure of the last row, such as: last SOURCE overview repeatRate

Environment:
  SITE     the address of the site, such as https://analytics.example.com
  TOKEN    a token from the Account page; or TOKEN_FILE, a file with the token in it

Exit codes: 0 done; 1 refused or failed; 2 not understood; 3 the file waits for an answer, which is printed.
USAGE
}

wrong() {
  printf '%s\n\n' "$1" >&2
  usage >&2
  exit 2
}

fail() {
  printf '%s\n' "$1" >&2
  exit "${2:-1}"
}

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
trap 'exit 1' HUP INT TERM

# The token is not among the arguments, which other users of the machine can read.
# Sets `status`; the body is in the file $answer.
call() {
  method=$1
  path=$2
  shift 2
  status=$(printf 'header = "Authorization: Bearer %s"\n' "$TOKEN" |
    curl --config - --silent --show-error --request "$method" --output "$answer" --write-out '%{http_code}' \
      "$@" "$SITE/api/v1$path") || fail "There is no answer from $SITE."
}

# For awk: the text of a field of a line of JSON, without its escapes.
text='function text(name, at, rest, n, c, all) {
  at = index($0, "\"" name "\":\"")
  if (!at) return ""
  rest = substr($0, at + length(name) + 4)
  all = ""
  for (n = 1; n <= length(rest); n++) {
    c = substr(rest, n, 1)
    if (c == "\"") break
    if (c == "\\") { n++; c = substr(rest, n, 1); if (c == "n") c = " " }
    all = all c
  }
  return all
}'

# The same of the answer.
field() {
  awk -v name="$1" "$text"' { print text(name) }' "$answer"
}

# Each thing of a list in a line of its own. Quotes within texts are escaped, so no name looks like the next thing.
lines() {
  sed 's/},{"/}\
{"/g' "$answer"
}

accepted() {
  case $status in
  2*) ;;
  *) fail "$status $(field detail)" ;;
  esac
}

# Asks for figures, again while they are being prepared.
figures() {
  tries=0
  while :; do
    call GET "$1"
    accepted
    [ "$status" = 202 ] || return 0
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail "$(field message)"
    sleep "${EVERY:-5}"
  done
}

# Percent-encodes a value of an address.
encoded() {
  printf '%s' "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g'
}

query() {
  words=
  for pair; do
    case $pair in
    *=*) words="$words&$(encoded "${pair%%=*}")=$(encoded "${pair#*=}")" ;;
    *) wrong "“$pair” is not NAME=VALUE." ;;
    esac
  done
  printf '%s' "$words"
}

send() {
  [ $# -ge 1 ] || wrong 'Which file?'
  file=$1
  shift
  name=$(basename "$file")
  source=
  place=
  while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || wrong "$1 needs a value."
    case $1 in
    --add-to | --costs-of)
      [ -z "$source" ] || wrong 'A file has one source: use --add-to or --costs-of.'
      source=$2
      place=addTo
      [ "$1" = --add-to ] || place=costsOf
      ;;
    --name) name=$2 ;;
    *) wrong "There is no option $1." ;;
    esac
    shift 2
  done
  [ -r "$file" ] || fail "$file cannot be read."
  [ -s "$file" ] || { nothing && return; }
  sum=$({ sha256sum || shasum -a 256 || cksum; } <"$file" 2>/dev/null | tr -cd '0-9a-f')
  key=$sum-$(printf '%s' "$name $source$([ "$place" = costsOf ] && printf ' costs')" | cksum | tr -cd '0-9')
  call PUT "/files?name=$(encoded "$name")${source:+&$place=$(encoded "$source")}" \
    --upload-file "$file" --header 'Content-Type: application/octet-stream' --header "Idempotency-Key: $key"
  [ "$status" != 409 ] || asked
  ! is_empty || { nothing && return; }
  accepted
  job=$(field id)
  while :; do
    case $(field state) in
    completed) break ;;
    failed) fail "$(field message)" ;;
    needs-mapping) asked ;;
    esac
    sleep "${EVERY:-2}"
    call GET "/jobs/$job"
    ! is_empty || { nothing && return; }
    accepted
  done
  field source
}

is_empty() {
  [ "$status" = 422 ] && [ "$(field reason)" = no-rows ]
}

# A day without orders. The id of the source is printed as ever, so that a script can go on with it.
nothing() {
  printf '%s\n' "$file has no rows, so nothing was added." >&2
  [ -z "$source" ] || printf '%s\n' "$source"
}

# Prints what is open about the file, and answers nothing by itself.
asked() {
  field detail >&2
  grep -q '"question":{' "$answer" || exit 1
  cat "$answer"
  printf '\n'
  fail 'The file waits. Answer on its page, or by POST to /api/v1/jobs/{job}/mapping.' 3
}

[ $# -ge 1 ] || wrong 'What is to be done?'
command=$1
shift
case $command in
-h | --help | help)
  usage
  exit 0
  ;;
send | sources | reports | figures | last) ;;
*) wrong "There is no command “$command”." ;;
esac

[ -n "${SITE:-}" ] || wrong 'SITE is not set.'
SITE=${SITE%/}
[ -n "${TOKEN:-}" ] || { [ -n "${TOKEN_FILE:-}" ] && TOKEN=$(cat "$TOKEN_FILE"); } || wrong 'TOKEN is not set.'

case $command in
send) send "$@" ;;
sources)
  call GET '/sources?limit=1000'
  accepted
  lines | awk "$text"' { print text("id"), text("status"), text("name") }'
  ;;
reports)
  [ $# -eq 1 ] || wrong 'Which source?'
  call GET "/sources/$(encoded "$1")/figures"
  accepted
  lines | awk "$text"' { print text("report") }'
  ;;
figures)
  [ $# -ge 2 ] || wrong 'Which source, and which report?'
  path="/sources/$(encoded "$1")/figures/$(encoded "$2")?format=csv"
  shift 2
  figures "$path$(query "$@")"
  cat "$answer"
  ;;
last)
  [ $# -ge 3 ] || wrong 'Which source, which report, and which figure?'
  path="/sources/$(encoded "$1")/figures/$(encoded "$2")?format=ndjson"
  figure=$3
  shift 3
  figures "$path$(query "$@")"
  found=$(tail -n 1 "$answer" | awk -v name="$figure" "$text"' {
    at = index($0, "\"" name "\":")
    if (!at) exit
    rest = substr($0, at + length(name) + 3)
    if (substr(rest, 1, 1) == "\"") { print text(name); exit }
    sub(/[,}].*/, "", rest)
    print rest
  }')
  [ -n "$found" ] || fail "There is no figure “$figure” in the last row."
  printf '%s\n' "$found"
  ;;
esac
