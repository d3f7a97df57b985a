"""Cuts the four films from the finished pictures: slow camera moves inside them, soft crossfades, titles.
usage: python3 films.py RENDERS PARALLAX [name]   RENDERS holds NAME.depth.exr and NAME.camera of
every scene, PARALLAX is the compiled parallax.c; films are written to sample/films."""
import pathlib
import subprocess
import sys
from kit import SERIF

HERE = pathlib.Path(__file__).resolve().parent
SAMPLE = HERE.parents[1]
OUT = SAMPLE / 'films'
PICTURES = SAMPLE / 'pictures' / 'renders'
RATE, FADE, SIZE = 24, 1.0, '1280x720'
# A still is looked at for longer than a frame: it gets back what the camera move took from the picture.
SHARPER = 'unsharp=3:3:0.5'

# The still of each film is of a second without a title: a player of another shape would cut it off.
# Each shot: picture, seconds, camera move in metres, first and last crop, title, caption.
FILMS = {
    'site-environment': (0.86, [
        ('aerial', 7, '6,0,7', '.5,.47,.96:.53,.45,.84', '도심의 한가운데', '도심 한가운데, 하천이 굽어 흐르는 자리에 더 가온이 들어섭니다.'),
        ('stream-walk', 6.5, '0.08,0,0.3', '.52,.42,.9:.52,.6,.9', '집 앞의 하천 산책로', '집 앞 하천을 따라 산책로와 자전거길이 이어집니다.'),
        ('tower-day', 6.5, '1,0,2', '.5,.58,.98:.5,.485,.97', '트램 예정 노선 곁', '단지 앞으로는 트램 노선과 정류장이 계획되어 있습니다.'),
        ('hero-dusk', 6, '3,0,5', '.5,.55,.97:.54,.53,.88', '더 가온', '도심의 한가운데, 가온에 살다.'),
    ]),
    'unit-59': (0.86, [
        ('living-59a', 7, '-0.04,0,0.16', '.5,.5,.96:.5,.5,.82', '59A 거실', '59A 거실은 통창 가득 저녁 도심과 먼 산을 담습니다.'),
        ('kitchen-59a', 6, '0.05,0,0.12', '.5,.52,.95:.5,.52,.84', '59A 주방', '거실과 이어진 주방에는 네 자리 식탁을 두었습니다.'),
        ('living-59a', 6, '0.04,0,0.08', '.42,.36,.76:.58,.35,.74', '저녁의 빛', '우물천장의 간접조명이 저녁을 은은하게 밝힙니다.'),
    ]),
    'unit-84': (0.86, [
        ('living-84a', 7, '0.03,0,0.16', '.5,.49,.95:.515,.5,.83', '84A 거실', '84A 거실은 통창으로 한낮의 햇살을 깊이 들입니다.'),
        ('kitchen-84a', 5.5, '0.03,0,0.1', '.5,.52,.95:.52,.52,.85', '84A 주방', '주방에는 긴 조리대와 아일랜드, 식탁을 나란히 두었습니다.'),
        ('living-84b', 6, '-0.03,0,0.1', '.5,.5,.95:.52,.5,.9', '84B 거실', '84B 거실은 두 방향으로 낸 창에 저녁 도심을 담습니다.'),
        ('bedroom-84b', 6, '0.05,0,0.14', '.5,.51,.95:.53,.5,.83', '84B 안방', '84B 안방에는 원목 헤드월과 넓은 창을 마련했습니다.'),
    ]),
    'brand': (20.05, [
        ('hero-dusk', 6, '2,3,2', '.66,.65,.56:.66,.38,.56', '가온, 한가운데', '가온은 한가운데를 뜻하는 우리말입니다.'),
        ('garden-entrance', 5.5, '0.12,0,0.25', '.5,.57,.94:.52,.56,.86', '', '집으로 돌아오는 길부터 편안해야 한다고 생각합니다.'),
        ('lobby', 6, '-0.02,0,0.12', '.5,.5,.96:.48,.51,.84', '맞이하는 공간', '천장 높은 로비가 하루의 끝을 차분히 맞이합니다.'),
        ('hero-dusk', 6.5, '3,0,-4', '.58,.52,.86:.5,.55,.97', '도심의 한가운데, 가온에 살다', '도심의 한가운데, 가온에 살다. 더 가온.'),
    ]),
}


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, **more)


def lettered(title, out):
    """The title over a soft shade, as a picture to lay over the shot; empty where the shot has letters of its own."""
    layers = (
        '(', '-size', '1280x300', 'gradient:rgba(8,13,24,0)-rgba(8,13,24,0.72)', ')', '-gravity', 'south', '-composite',
        '-gravity', 'northwest', '-fill', '#d9bd94', '-draw', 'rectangle 72,570 120,571',
        '-font', SERIF, '-pointsize', '46', '-fill', 'white', '-annotate', '+70+592', title)
    run('convert', '-size', SIZE, 'xc:none', *(layers if title else ()), f'PNG32:{out}')
    return out


def shot(renders, parallax, work, number, row):
    name, seconds, move, crop, title, _ = row
    lens, shift = (renders / f'{name}.camera').read_text().split()
    raw, out = work / f'{name}.rgb', work / f'{number}.mkv'
    run('ffmpeg', '-v', 'error', '-y', '-i', PICTURES / f'{name}.webp', '-f', 'rawvideo', '-pix_fmt', 'rgb24', raw)
    letters = lettered(title, work / f'{number}.png')
    frames = subprocess.Popen([str(w) for w in (parallax, raw, renders / f'{name}.depth.exr', round(seconds * RATE), lens, shift, move, crop)], stdout=subprocess.PIPE)
    run('ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', SIZE, '-r', RATE, '-i', '-', '-loop', '1', '-r', RATE, '-t', seconds, '-i', letters,
        '-filter_complex', f'[1:v]format=rgba,fade=in:st=0.9:d=1.1:alpha=1,fade=out:st={seconds - 1.9}:d=0.8:alpha=1[t];[0:v]gradfun=0.8[f];[f][t]overlay=format=rgb',
        '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', '-pix_fmt', 'yuv444p', out, stdin=frames.stdout)
    frames.stdout.close()
    if frames.wait():
        raise SystemExit(f'{number}: the camera leaves the picture')
    raw.unlink()
    return out


def starts(rows):
    at, times = 0.0, []
    for row in rows:
        times.append(at)
        at += row[1] - FADE
    return times, at + FADE


def joined(clips, rows):
    """Crossfades every clip into the next, and fades the whole in and out."""
    times, total = starts(rows)
    steps, last = [], '[0:v]'
    for i in range(1, len(clips)):
        steps.append(f'{last}[{i}:v]xfade=transition=fade:duration={FADE}:offset={times[i]}[v{i}]')
        last = f'[v{i}]'
    steps.append(f'{last}fade=t=in:d=0.8,fade=t=out:st={total - 0.9}:d=0.9,format=yuv420p[out]')
    return ';'.join(steps)


def stamp(seconds):
    return f'{int(seconds // 3600):02}:{int(seconds // 60) % 60:02}:{seconds % 60:06.3f}'


def captions(rows):
    times, _ = starts(rows)
    cues = [f'{stamp(at + 0.8)} --> {stamp(at + row[1] - 0.6)}\n{row[5]}' for at, row in zip(times, rows)]
    return 'WEBVTT\n\n' + '\n\n'.join(cues) + '\n'


def film(name, renders, parallax):
    poster, rows = FILMS[name]
    work = renders / 'film'
    work.mkdir(exist_ok=True)
    clips = [shot(renders, parallax, work, f'{name}-{i}', row) for i, row in enumerate(rows)]
    master = work / f'{name}.mkv'
    inputs = [word for clip in clips for word in ('-i', clip)]
    run('ffmpeg', '-v', 'error', '-y', *inputs, '-filter_complex', joined(clips, rows), '-map', '[out]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', master)
    publish(name, master, poster)
    (OUT / f'{name}.vtt').write_text(captions(rows))


def publish(name, master, poster):
    run('ffmpeg', '-v', 'error', '-y', '-i', master, '-c:v', 'libx264', '-preset', 'slow', '-crf', '23', '-maxrate', '950k', '-bufsize', '1900k', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', OUT / f'{name}.mp4')
    run('ffmpeg', '-v', 'error', '-y', '-i', master, '-c:v', 'libvpx-vp9', '-b:v', '800k', '-maxrate', '1000k', '-crf', '36', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', OUT / f'{name}.webm')
    run('ffmpeg', '-v', 'error', '-y', '-ss', poster, '-i', master, '-frames:v', '1', '-vf', SHARPER, '-c:v', 'libwebp', '-quality', '84', OUT / f'{name}.webp')


if __name__ == '__main__':
    OUT.mkdir(exist_ok=True)
    for wanted in sys.argv[3:] or FILMS:
        film(wanted, pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
