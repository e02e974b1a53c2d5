#!/bin/bash
# Encrypts the newest backup that passed its drill with age, and copies it to another place. Needs age and, for another machine, rsync.
#   BACKUPS         the folder of the nightly backups, /var/backups/dilmun
#   AGE_RECIPIENTS  a file with one public key a line (age-keygen -o key.txt, kept away from this machine, prints it)
#   OFFSITE         a folder (below /mnt for dilmun-offsite.service), or USER@HOST:FOLDER for rsync over ssh
# To read a copy: age --decrypt --identity key.txt NAME.tar.age | tar --extract
set -euo pipefail
: "${BACKUPS:=/var/backups/dilmun}"
: "${AGE_RECIPIENTS:?AGE_RECIPIENTS is not set: name the file with the public keys.}"
: "${OFFSITE:?OFFSITE is not set: name a folder, or USER@HOST:FOLDER.}"

newest=$(find "$BACKUPS" -mindepth 2 -maxdepth 2 -name drilled | sort | tail -n 1)
[ -n "$newest" ] || { echo "$BACKUPS has no backup that passed its drill. See the log of dilmun-backup." >&2; exit 1; }
name=$(basename "$(dirname "$newest")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar --create --directory "$BACKUPS" "$name" | age --encrypt --recipients-file "$AGE_RECIPIENTS" --output "$work/$name.tar.age"
case $OFFSITE in
  *:*) rsync --archive --partial "$work/$name.tar.age" "$OFFSITE/" ;;
  # Under another name until it is complete.
  *)
    cp "$work/$name.tar.age" "$OFFSITE/.$name.part"
    mv "$OFFSITE/.$name.part" "$OFFSITE/$name.tar.age"
    ;;
esac
echo "$name is at $OFFSITE/$name.tar.age"
