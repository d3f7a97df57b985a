#!/bin/sh
# Renders every picture into $RENDERS (default /tmp/renders), then writes the WebP masters.
# Needs blender 3.4, gcc, ffmpeg and ImageMagick. One name as argument makes only that picture.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
renders=${RENDERS:-/tmp/renders}
pictures=$here/../pictures/renders
export VIEWS="$renders"
mkdir -p "$renders" "$pictures"
gcc -O3 -march=native -ffast-math -fno-finite-math-only -fopenmp "$here/denoise.c" -lm -o "$renders/denoise"
gcc -O3 -march=native -ffast-math -fopenmp "$here/parallax.c" -lm -o "$renders/parallax"

# scene NAME SCRIPT SCALE SAMPLES EXPOSURE LOOK [words for the script]
scene() {
  name=$1 script=$2 scale=$3 samples=$4 exposure=$5 look=$6
  shift 6
  nice -n 19 blender -b -t 2 -P "$here/scenes/$script.py" -- --out "$renders/$name" --scale "$scale" --samples "$samples" "$@"
  nice -n 19 "$renders/denoise" "$renders/$name.a.exr" "$renders/$name.b.exr" "$renders/$name.exr"
  nice -n 19 blender -b -P "$here/develop.py" -- --in "$renders/$name.exr" --out "$renders/$name.png" --exposure "$exposure" --look "$look"
}

# master FILE RENDER WIDTH:HEIGHT [crop=w:h:x:y of the render, before scaling]
master() {
  ffmpeg -v error -y -i "$renders/$2.png" -vf "${4:+$4,}scale=$3:flags=lanczos" -c:v libwebp -quality 82 -compression_level 6 -preset photo "$1.webp"
}

# NAME | script | scale | samples | exposure | look | size | more words for the script
# The views come first: the rooms have them outside their windows.
while IFS='|' read -r name script scale samples exposure look size more; do
  if [ $# -gt 0 ] && [ "$1" != "$name" ]; then continue; fi
  # shellcheck disable=SC2086
  scene "$name" "$script" "$scale" "$samples" "$exposure" "$look" $more < /dev/null
  case $name in
    view-*) ;;
    pano-*) master "$here/../tour/59a/${name#pano-}" "$name" "$size" ;;
    *) master "$pictures/$name" "$name" "$size" ;;
  esac
done < "$here/pictures.txt"
python3 "$here/pictures.py"
